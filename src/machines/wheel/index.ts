export { wheelMachine, type Move } from './wheel-machine.ts';
