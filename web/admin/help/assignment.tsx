import { useMutation, useQuery } from '@tanstack/react-query';
import type { HelpThread } from '#contract/care/help.ts';
import { showHelpProblem, takeHelpStep } from '#web/parts/care/help/help.api.ts';
import { HelpPart } from '#web/parts/care/help/panel-thread.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { figuresQuery } from './help-desk.api.ts';

/** Shows who owns the request. Admins can assign it to any active admin, even while a vendor owns it. */
export function Assignment({ thread }: { thread: HelpThread }) {
  const { owner, allowed, number } = thread;
  const { data: figures } = useQuery(figuresQuery);
  const assign = useMutation({
    mutationFn: (assignee: string) => takeHelpStep('admin', number, { action: 'assign', assignee }),
    onSuccess: () => showSuccess('Request assigned'),
    onError: (error) => showHelpProblem(error, 'admin'),
  });
  const assignees = figures?.assignees ?? [];
  const isListed = assignees.some(({ _id }) => _id === owner?._id);
  return (
    <HelpPart title="Owner">
      <p>
        <span className="font-semibold wrap-anywhere">{owner?.name ?? 'Nobody'}</span>
        {owner?.kind === 'vendor' && <span className="block text-small text-soft">Vendor</span>}
      </p>
      {allowed.includes('assign') && (
        <SelectField
          label="Assign to"
          className="mt-3"
          {...(!isListed && { placeholder: 'Choose an admin' })}
          choices={assignees.map(({ _id, name, open }) => ({
            value: _id,
            label: `${name} (${open} open)`,
          }))}
          value={assign.isPending ? assign.variables : isListed ? owner!._id : ''}
          disabled={assign.isPending || !figures}
          onChange={({ target }) => target.value && assign.mutate(target.value)}
        />
      )}
    </HelpPart>
  );
}
