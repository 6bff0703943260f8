import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api';
import { contractQueries } from '#data/contracts';
import { dashboardQueries } from '#data/dashboards';
import { savedReportQueries } from '#data/saved-reports';
import { taskQueries } from '#data/tasks';
import type { Command } from '#design-system/command-palette';
import { useFormat } from '#design-system/format';
import { messages } from '../../app.messages.ts';
import { pageNamed } from '../../registry/pages.ts';
import { auditEntryHref, contractHref, dashboardHref, hrefOf } from '../../routing/hrefs.ts';
import { useCan } from '../signed-in-user.tsx';
import { PageIcon } from './page-icon.tsx';

export interface Act extends Command {
  readonly run: () => void;
}

const fewestLetters = 2;
/** As many dashboards as are offered: their list comes whole. */
const mostDashboards = 5;

/** The contracts, tasks, reports and dashboards that hold what is typed, and the audit entry that it is the number of. */
export function useFound(typed: string): { found: Act[]; searching: boolean } {
  const api = useApi();
  const navigate = useNavigate();
  const can = useCan();
  const format = useFormat();
  const search = useDeferredValue(typed.trim());
  const isLong = search.length >= fewestLetters;
  const entry = can('audit.read') ? entryNumber(search) : null;
  const contracts = useQuery({
    ...contractQueries.found(api, search),
    enabled: can('contracts.read') && isLong && entry === null,
  });
  const seesReports = can('reports.read') && isLong && entry === null;
  const reports = useQuery({ ...savedReportQueries.found(api, search), enabled: seesReports });
  const dashboards = useQuery({ ...dashboardQueries.list(api), enabled: seesReports });
  const tasks = useQuery({ ...taskQueries.found(api, search), enabled: can('tasks.read') && isLong && entry === null });
  if (entry !== null) return { found: [entryAct(entry, () => void navigate(auditEntryHref(entry)))], searching: false };
  const found = (isLong ? (contracts.data ?? []) : []).map(({ id, title, number, counterparty }) => ({
    id: `contract: ${id}`,
    label: title,
    description: counterparty ?? number,
    group: pageNamed('contractList').title,
    icon: <PageIcon of="contracts" />,
    run: () => void navigate(contractHref(id)),
  }));
  const foundInTasks = (isLong ? (tasks.data ?? []) : []).map(({ kind, id, title, due_date }) => ({
    id: `${kind}: ${id}`,
    label: title,
    ...(due_date && { description: format.date(due_date) }),
    group: pageNamed('taskList').title,
    icon: <PageIcon of="tasks" />,
    run: () => void navigate(hrefOf(kind === 'obligation' ? 'obligation' : 'task')(id)),
  }));
  const foundReports = (seesReports ? (reports.data ?? []) : []).map(({ id, name }) => ({
    id: `report: ${id}`,
    label: name,
    group: pageNamed('savedReportList').title,
    icon: <PageIcon of="savedReports" />,
    run: () => void navigate(hrefOf('savedReport')(id)),
  }));
  const foundDashboards = (seesReports ? (dashboards.data ?? []) : [])
    .filter(({ name }) => holds(name, search))
    .slice(0, mostDashboards)
    .map(({ id, name, mine, owner }) => ({
      id: `dashboard: ${id}`,
      label: name,
      ...(!mine && { description: owner.name }),
      group: messages.commands.dashboards,
      icon: <PageIcon of="home" />,
      run: () => void navigate(dashboardHref(id)),
    }));
  return {
    found: [...found, ...foundInTasks, ...foundReports, ...foundDashboards],
    searching: [contracts, tasks, reports, dashboards].some(({ isFetching }) => isFetching),
  };
}

const holds = (name: string, typed: string) => name.toLocaleLowerCase().includes(typed.toLocaleLowerCase());

/** The number in “#4211” or “audit 4211”; null for anything else. */
export function entryNumber(typed: string): number | null {
  const [, digits = ''] = /^(?:#|audit\s+#?)\s*(\d{1,15})$/i.exec(typed) ?? [];
  return Number(digits) > 0 ? Number(digits) : null;
}

const entryAct = (entry: number, run: () => void): Act => ({
  id: `audit: ${entry}`,
  label: messages.commands.auditEntry(String(entry)),
  group: pageNamed('auditLogs').title,
  icon: <PageIcon of="audit" />,
  run,
});
