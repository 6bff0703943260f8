-- Adds a background job as before; jobs with the same queue name run one after the other. Without a name they do not wait.
create function enqueue_job(
  task text, payload json, job_key text, run_at timestamptz, max_attempts integer, queue_name text
) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => enqueue_job.payload, job_key => enqueue_job.job_key, run_at => enqueue_job.run_at,
    max_attempts => enqueue_job.max_attempts, queue_name => enqueue_job.queue_name
  );
end
$$;

revoke all on function enqueue_job(text, json, text, timestamptz, integer, text) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, integer, text) to accordant_app;
