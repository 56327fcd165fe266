import { allowedHelpActions, type HelpStatus, type HelpTopic } from '#contract/care/help-rules.ts';
import type { HelpFigures } from '#contract/care/admin-help.ts';
import type { HelpThread } from '#contract/care/help.ts';
import type { Screenshot } from './screenshot.ts';

type Side = NonNullable<Screenshot['as']>;

export const sampleNumber = 'HD-26-000123';
const requestId = '019a0000-0000-7000-8000-000000000002';

export interface Sample {
  status: HelpStatus;
  topic?: HelpTopic;
  hoursLeft?: number;
}

const admin = { _id: requestId, name: 'Priya Menon' };
const vendor = { _id: '019a0000-0000-7000-8000-000000000003', businessName: 'Sheesham House' };
export const figures: HelpFigures = {
  open: 14,
  overdue: 2,
  medianFirstAnswerHours: 3.4,
  assignees: [
    { ...admin, open: 4 },
    { _id: '019a0000-0000-7000-8000-000000000004', name: 'Arjun Nair', open: 2 },
  ],
};

const subjects: Record<HelpTopic, string> = {
  contact: 'Message from the contact form',
  order: 'A part is missing',
  not_received: 'I have not received my order',
  product: 'Question about Jodhpur sheesham sofa',
  vendor: 'Question for Sheesham House',
};

const formatTime = (hour: number) => new Date(Date.UTC(2026, 10, 20, 4 + hour)).toISOString();

export function createSample(
  as: Side,
  { status, topic = 'order', hoursLeft = 20 }: Sample,
): HelpThread {
  const isRunning = status === 'open';
  const isOwnedByVendor = topic !== 'contact' && topic !== 'not_received' && hoursLeft >= 0;
  const role = as === 'customer' ? 'user' : as;
  return {
    _id: requestId,
    number: sampleNumber,
    topic,
    subject: subjects[topic],
    status,
    customer: {
      name: 'Asha Rao',
      email: as === 'vendor' ? '' : 'asha@baithak.test',
      isVisitor: topic === 'contact',
    },
    vendor: topic === 'contact' ? null : vendor,
    order:
      topic === 'order' || topic === 'not_received'
        ? { _id: requestId, orderId: 'BTK-26-004821' }
        : null,
    return: null,
    product:
      topic === 'product'
        ? { _id: requestId, name: 'Jodhpur sheesham sofa, three seats', image: null }
        : null,
    owner: isOwnedByVendor
      ? { kind: 'vendor', _id: vendor._id, name: vendor.businessName }
      : { kind: 'admin', ...admin, ...(as !== 'admin' && { name: 'Baithak' }) },
    due: isRunning ? formatTime(hoursLeft) : null,
    dueFor: isRunning ? (hoursLeft > 24 ? 'resolution' : 'answer') : null,
    hoursLeft: isRunning ? hoursLeft : null,
    isOverdue: isRunning && hoursLeft < 0,
    lastMessage: { side: 'customer', text: texts[0], at: formatTime(0) },
    createdAt: formatTime(0),
    updatedAt: formatTime(5),
    messages: listMessages(as, status, topic),
    steps: listSteps(status),
    allowed:
      topic === 'contact'
        ? ['reply']
        : allowedHelpActions(
            { status, topic, isAnswered: true, isReported: topic === 'not_received' && isRunning },
            role,
          ),
    beside: as === 'admin' ? history : null,
    warning: null,
  };
}

function listSteps(status: HelpStatus): HelpThread['steps'] {
  const steps: HelpThread['steps'] = [
    { kind: 'opened', at: formatTime(0), by: 'Asha Rao', text: '' },
    { kind: 'acknowledged', at: formatTime(0.01), by: 'Baithak', text: '' },
  ];
  const by = vendor.businessName;
  if (status === 'waiting') steps.push({ kind: 'waiting', at: formatTime(4), by, text: '' });
  if (status === 'resolved' || status === 'closed')
    steps.push({ kind: 'resolved', at: formatTime(6), by, text: '' });
  if (status === 'closed')
    steps.push({ kind: 'closed', at: formatTime(174), by: 'Baithak', text: '' });
  return steps;
}

const history: HelpThread['beside'] = {
  orders: [
    {
      _id: requestId,
      orderId: 'BTK-26-004821',
      vendorName: vendor.businessName,
      total: 82_400,
      status: 'shipped',
      createdAt: formatTime(-200),
    },
  ],
  requests: [
    {
      number: 'HD-26-000097',
      subject: 'Change the delivery day',
      status: 'closed',
      createdAt: formatTime(-900),
    },
  ],
};

const texts = [
  'The bag with the screws for the left armrest was not in the box. The rest looks lovely.\nCould you send it before Sunday? My number is •••••, call any time.',
  'We are sorry about that. The bag leaves our workshop tomorrow. Which armrest is it, seen from the front?',
  'Courier confirmed for Saturday. Keep an eye on it.',
] as const;

function listMessages(as: Side, status: HelpStatus, topic: HelpTopic): HelpThread['messages'] {
  const first: HelpThread['messages'][number] = {
    _id: '1',
    side: 'customer',
    author: 'Asha Rao',
    isOwn: as === 'customer',
    isInternal: false,
    text: texts[0],
    isMasked: topic !== 'contact',
    pictures: ['1', '2'].map((picture) => ({
      _id: picture,
      url: `/api/help/${sampleNumber}/pictures/${picture}`,
      width: 800,
      height: 600,
    })),
    at: formatTime(0),
  };
  if (status === 'open' && topic !== 'not_received') return [first];
  const isAnsweredByVendor = topic === 'order';
  const answer: typeof first = {
    ...first,
    _id: '2',
    side: isAnsweredByVendor ? 'vendor' : 'admin',
    author: isAnsweredByVendor ? vendor.businessName : as === 'admin' ? admin.name : 'Baithak',
    isOwn: as === (isAnsweredByVendor ? 'vendor' : 'admin'),
    text: texts[1],
    isMasked: false,
    pictures: [],
    at: formatTime(3),
  };
  if (as !== 'admin') return [first, answer];
  const note: typeof first = {
    ...answer,
    _id: '3',
    side: 'admin',
    author: admin.name,
    isOwn: true,
    isInternal: true,
    text: texts[2],
    at: formatTime(5),
  };
  return [first, answer, note];
}
