/** '1 user', '1,200 users'. */
export const formatCount = (count: number, things: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? things.replace(/s$/, '') : things}`;
