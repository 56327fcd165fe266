import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseLsn, trackPosition } from './log-position.ts';

/** Creates a primary whose log ends at `lsn`, and whose answers the test can delay. */
function createPrimary() {
  let onChange: (change?: object) => void = () => {};
  const primary = {
    isOpen: true,
    isFresh: true,
    lsn: '0/10',
    markers: [] as string[],
    answer: Promise.resolve(),
    notify: () => onChange({}),
    reconnect: () => onChange(),
  };
  const tracker = trackPosition({
    changes: {
      get isOpen() {
        return primary.isOpen;
      },
      isFresh: () => primary.isFresh,
      subscribe: (subscriber) => (onChange = subscriber),
    },
    query: async (_text, values) => {
      const { lsn } = primary;
      await primary.answer;
      if (values) primary.markers.push(String(values[0]));
      return { rows: [{ lsn }] };
    },
  });
  return { primary, tracker };
}
const settle = () => sleep(5);

test('a position is compared as 64 bits', () => {
  expect(parseLsn('0/FFFFFFFF') < parseLsn('1/0')).toBe(true);
  expect(parseLsn('A/B')).toBe(0xa0000000bn);
});

test('after a change, no position is known until the primary reports a position that includes the change', async () => {
  const { primary, tracker } = createPrimary();
  await tracker.readCurrent();
  expect(tracker.findRequired()).toMatchObject({ lsn: 0x10n });
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(primary, { answer: promise, lsn: '0/20' });
  primary.notify();
  expect(tracker.findRequired()).toBeUndefined();
  await settle();
  // This second change comes before the primary answers the query that the first change caused, so the answer may
  // not include it.
  primary.lsn = '0/30';
  primary.notify();
  resolve();
  await settle();
  expect(tracker.findRequired()).toMatchObject({ lsn: 0x30n });
});

test('an answer from before a change does not count as the position after it', async () => {
  const { primary, tracker } = createPrimary();
  const { promise, resolve } = Promise.withResolvers<void>();
  primary.answer = promise;
  const reading = tracker.readCurrent();
  await settle();
  primary.isOpen = false;
  primary.notify();
  resolve();
  await reading;
  primary.isOpen = true;
  primary.answer = new Promise(() => {});
  expect(tracker.findRequired()).toBeUndefined();
});

test('no position is known while notifications do not arrive', async () => {
  const { primary, tracker } = createPrimary();
  await tracker.readCurrent();
  primary.isFresh = false;
  expect(tracker.findRequired()).toBeUndefined();
  primary.isFresh = true;
  expect(tracker.findRequired()).toBeDefined();
  primary.isOpen = false;
  expect([tracker.findRequired(), await tracker.readCurrent()]).toEqual([undefined, undefined]);
});

test('each connection to the primary has its own marker', async () => {
  const { primary, tracker } = createPrimary();
  const first = await tracker.readCurrent();
  expect(primary.markers).toEqual([first!.marker]);
  primary.reconnect();
  expect(tracker.findRequired()).toBeUndefined();
  await settle();
  const second = tracker.findRequired();
  expect(primary.markers).toEqual([first!.marker, second!.marker]);
  expect(second!.marker).not.toBe(first!.marker);
});

test('a renewed marker is part of the next position', async () => {
  const { primary, tracker } = createPrimary();
  const first = await tracker.readCurrent();
  tracker.renewMarker();
  expect(tracker.findRequired()).toEqual(first);
  const second = await tracker.readCurrent();
  expect(primary.markers).toEqual([first!.marker, second!.marker]);
  expect(tracker.findRequired()).toEqual(second);
});

test('a marker is not used if the connection was lost while it was written', async () => {
  const { primary, tracker } = createPrimary();
  const { promise, resolve } = Promise.withResolvers<void>();
  primary.answer = promise;
  const reading = tracker.readCurrent();
  await settle();
  primary.reconnect();
  resolve();
  const old = await reading;
  await settle();
  expect(tracker.findRequired()!.marker).not.toBe(old!.marker);
});

test('without an answer from the primary no position is known', async () => {
  const { primary, tracker } = createPrimary();
  primary.answer = Promise.reject(new Error('connection lost'));
  expect(await tracker.readCurrent()).toBeUndefined();
  expect(tracker.findRequired()).toBeUndefined();
  primary.answer = Promise.resolve();
  expect(await tracker.readCurrent()).toMatchObject({ lsn: 0x10n });
});
