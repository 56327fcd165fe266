/** On the wire a purchase under review is `aside`. Returns every other state of an event unchanged. */
export const purchaseStatusWire = <Status extends string | null>(status: Status) =>
  status === 'under_review' ? 'aside' : (status as Exclude<Status, 'under_review'>);
