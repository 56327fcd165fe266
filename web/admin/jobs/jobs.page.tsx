import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FailingJob } from '#contract/paying/payments.ts';
import type { JobsOverview, LongWork } from '#contract/shop/jobs.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import type { Route } from './+types/jobs.page.ts';
import { jobsQuery, retryJob } from './jobs.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Jobs' }, matches);
}

export default function JobsPage() {
  const { data, isPending, isFetching, refetch } = useQuery(jobsQuery);
  return (
    <>
      <PanelHeader title="Jobs">
        What the shop does in the background: emails, refunds, documents, imports, pictures
      </PanelHeader>
      {isPending && (
        <LoadingShape label="Loading jobs">
          <Skeleton className="h-32" />
          <Skeleton className="mt-8 h-48" />
        </LoadingShape>
      )}
      {!isPending && !data && (
        <ErrorState
          message="Failed to load jobs"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="space-y-8">
          <Lanes lanes={data.lanes} />
          <FailingJobs jobs={data.failing} />
          {data.longWork.length > 0 && <LongWorkList items={data.longWork} />}
        </div>
      )}
    </>
  );
}

const laneTexts = {
  now: { name: 'Now', contents: 'Emails, payments, refunds, payouts' },
  soon: { name: 'Soon', contents: 'Documents, settlements, alerts' },
  bulk: { name: 'Bulk', contents: 'Imports, pictures, clean-up' },
};

function Lanes({ lanes }: { lanes: JobsOverview['lanes'] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {lanes.map(({ lane, due, running, oldestSeconds }) => (
        <li key={lane} className="rounded-card border border-line bg-surface p-5">
          <h2 className="font-display text-lead font-semibold">{laneTexts[lane].name}</h2>
          <p className="text-small text-soft">{laneTexts[lane].contents}</p>
          <p className="mt-3 font-semibold figures">
            {formatCount(due, 'jobs')} waiting, {running} running
          </p>
          <p className="text-small text-soft">
            {due > 0 ? `Oldest has waited ${describeWait(oldestSeconds)}` : 'Nothing waits'}
          </p>
        </li>
      ))}
    </ul>
  );
}

const minute = 60;
const hour = 60 * minute;

function describeWait(seconds: number): string {
  if (seconds < 2 * minute) return formatCount(Math.round(seconds), 'seconds');
  if (seconds < 2 * hour) return formatCount(Math.round(seconds / minute), 'minutes');
  return formatCount(Math.round(seconds / hour), 'hours');
}

function FailingJobs({ jobs }: { jobs: FailingJob[] }) {
  return (
    <Section id="failing" title="Failing jobs">
      {jobs.length === 0 && <p className="mt-1 text-soft">No job fails.</p>}
      <ul className="mt-2 divide-y divide-line text-small">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 break-words">
              <p className="font-semibold">{job.task}</p>
              <p>{job.lastError}</p>
              <p className="text-soft">{describeAttempts(job)}</p>
            </div>
            <ActionButton
              label="Try again"
              name={`Try ${job.task} again`}
              busyLabel="Starting..."
              errorMessage="The job could not be started. Try again."
              run={() => retryJob(job.id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const describeAttempts = ({ attempts, mostAttempts, nextAt }: FailingJob) =>
  attempts < mostAttempts
    ? `Failed ${attempts} of ${mostAttempts} times. Next attempt ${formatDateTime(nextAt)}`
    : `Failed ${formatCount(attempts, 'times')}. No attempts are left`;

function LongWorkList({ items }: { items: LongWork[] }) {
  return (
    <Section id="long-work" title="Long work">
      <ul className="mt-2 divide-y divide-line text-small">
        {items.map((work) => (
          <li key={`${work.kind} ${work.about} ${work.startedAt}`} className="py-3">
            <p className="font-semibold">{describeWork(work)}</p>
            {work.finishedAt ? (
              <p className="text-soft">Finished {formatDateTime(work.finishedAt)}</p>
            ) : (
              <Progress work={work} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function describeWork({ kind, about }: LongWork): string {
  if (kind === 'settlement') return 'Settlement with all vendors';
  return kind === 'vendor_deletion' ? `Deletion of ${about}` : `Upgrade: ${about}`;
}

function Progress({ work }: { work: LongWork }) {
  const label = `${work.done} of about ${work.total} since ${formatDateTime(work.startedAt)}`;
  return (
    <>
      <p className="mb-1 text-soft">{label}</p>
      <ProgressBar
        label={label}
        isLabelVisible={false}
        value={work.total > 0 ? (100 * work.done) / work.total : 0}
      />
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="font-display text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
