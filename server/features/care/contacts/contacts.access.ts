import { newId } from '#server/platform/new-id.ts';
import { type AccessTable, type Scene, unknownId } from '#tests/support/access-scene.ts';

export const contactsAccess: AccessTable = {
  'POST /api/contacts': {
    any: '201 201 201 201 201 201 201 201',
    request: () => ({ payload: createMessage() }),
  },
  'GET /api/contacts': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/contacts/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: await createContactId(scene) },
      payload: { status: 'resolved' },
    }),
  },
  'DELETE /api/contacts/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({ params: { id: await createContactId(scene) } }),
  },
};

const createMessage = () => ({
  name: 'Asha',
  email: `${newId()}@example.test`,
  message: 'Is the teak bed in stock?',
});

async function createContactId({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return unknownId;
  const id = newId();
  const values = { id, ...createMessage() };
  await shop.ctx.db.insertInto('contact_messages').values(values).execute();
  return id;
}
