import { newId } from '#server/platform/new-id.ts';
import {
  type AccessTable,
  type Scene,
  createEmail,
  password,
  unknownId,
} from '#tests/support/access-scene.ts';
import { createAccount, testAddress, testPassword } from '#tests/support/factories.ts';

export const usersAccess: AccessTable = {
  'POST /api/users/login': {
    any: '200 200 200 200 200 200 200 200',
    request: ({ customer }) => ({
      payload: { email: customer.email!, password: testPassword },
    }),
  },
  'POST /api/users/register': {
    any: '201 201 201 201 201 201 201 201',
    request: () => ({
      payload: { name: 'Asha Rao', email: createEmail(), password },
    }),
  },
  'GET /api/users/profile': { any: '401 200 200 403 403 403 401 200' },
  'PUT /api/users/profile': {
    any: '401 200 200 403 403 403 401 200',
    request: () => ({ payload: { name: 'Asha Hegde' } }),
  },
  'PUT /api/users/password': {
    any: '401 200 200 403 403 403 401 200',
    request: () => ({
      payload: { currentPassword: testPassword, newPassword: password },
    }),
  },
  'POST /api/users/address': {
    any: '401 200 200 403 403 403 401 403',
    request: () => ({ payload: testAddress }),
  },
  'PUT /api/users/address/:index': {
    own: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      params: await createAddressParams(scene),
      payload: { street: '5 Church Street' },
    }),
  },
  'DELETE /api/users/address/:index': {
    own: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      params: await createAddressParams(scene),
    }),
  },
  'GET /api/users': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/users': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/users/:id': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: await createPersonId(scene) },
      payload: { name: 'Asha Hegde' },
    }),
  },
  'DELETE /api/users/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({ params: { id: await createPersonId(scene) } }),
  },
};

async function createPersonId({ shop, which }: Scene): Promise<string> {
  return which === 'unknown' ? unknownId : (await createAccount(shop.ctx)).id;
}

async function createAddressParams({ shop, caller, which }: Scene) {
  if (caller) {
    const values = { id: newId(), account_id: caller.id, ...testAddress };
    await shop.ctx.db.insertInto('addresses').values(values).execute();
  }
  return { index: which === 'unknown' ? '7' : '0' };
}
