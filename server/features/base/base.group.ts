import type { FeatureGroup } from '#server/features/feature-group.ts';
import { auditSchedule, auditTasks } from './audit/audit.jobs.ts';
import { eraseIpsOf } from './audit/audit.queries.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { pictureSchedule, pictureTasks } from './pictures/pictures.jobs.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { taxConflicts } from './tax/tax-conflicts.ts';
import { taxRoutes } from './tax/tax.routes.ts';

/** What every other group stands on: tax rates, pictures, places, settings, the audit record. */
export const base: FeatureGroup = {
  routes: [captchaRoutes, pictureRoutes, settingsRoutes, taxRoutes],
  tasks: [auditTasks, pictureTasks],
  schedule: [...auditSchedule, ...pictureSchedule],
  erasers: { audit_events: eraseIpsOf },
  conflicts: { ...taxConflicts },
};
