export {
  blockAccount,
  endSessions,
  findEmailOf,
  setReviewMailsStopped,
} from './accounts.queries.ts';
