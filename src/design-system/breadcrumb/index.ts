export { Breadcrumb, type BreadcrumbItem } from './breadcrumb.tsx';
