export {
  blockAccount,
  endSessions,
  findEmailOf,
  isEmailConfirmed,
  setReviewMailsStopped,
} from './accounts.queries.ts';
