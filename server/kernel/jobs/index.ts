export { type BackgroundTasks, createBackgroundTasks } from './background-tasks.ts';
export { enqueue, type EnqueueOptions, type Job } from './job.ts';
export { handle, type JobHandler, type JobRun } from './handler.ts';
export { schedule, scheduleEachMinute, scheduleForInstallation, type Schedule } from './schedule.ts';
export { type JobLane } from './lane.ts';
export { startJobs, type JobRunner, type JobRunnerParts } from './runner.ts';
