import {
  type AccessTable,
  chooseVendor,
  createEmail,
  password,
  unknownId,
  vendorApplication,
} from '#tests/support/access-scene.ts';
import { testPassword } from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';

export const vendorsAccess: AccessTable = {
  'GET /api/vendors/:id/shop': {
    own: '200 200 200 200 200 404 404 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: (scene) => ({
      params: { id: scene.which === 'unknown' ? unknownId : chooseVendor(scene).id },
    }),
  },
  'POST /api/vendors/login': {
    any: '200 200 200 200 200 200 200 200',
    request: ({ vendor }) => ({
      payload: { email: vendor.email!, password: testPassword },
    }),
  },
  'POST /api/vendors/register': {
    any: '201 201 201 201 201 201 201 201',
    request: () => ({ payload: vendorApplication(createEmail(), password) }),
  },
  'GET /api/vendors/profile': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/password': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({
      payload: { currentPassword: testPassword, newPassword: password },
    }),
  },
  // Only a rejected vendor can apply again.
  'PUT /api/vendors/application': {
    any: '401 403 403 409 409 409 401 403',
    request: () => ({ payload: vendorApplication(createEmail(), password) }),
  },
  'POST /api/vendors/upload-cert': {
    any: '401 403 403 200 200 200 401 403',
    request: () => {
      const bytes = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
      return multipart([['cert', { bytes, name: 'gst.pdf', type: 'application/pdf' }]]);
    },
  },
};
