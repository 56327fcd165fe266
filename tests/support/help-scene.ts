import { createAccount, createAdmin, createProduct } from './factories.ts';
import { createScene } from './scene.ts';
import { createTestShop } from './shop.ts';

/**
 * Creates a shop with an order, a product of the same vendor and two admins. `order` and `product` are ids; `customer`,
 * `vendor` and `admin` are tokens.
 */
export async function createHelpScene() {
  const shop = await createTestShop();
  const orders = await createScene(shop, { businessName: 'Jodhpur House' });
  const order = (await orders.createOrder())._id;
  const product = await createProduct(shop.ctx, { vendorId: orders.vendor.id, name: 'Cane chair' });
  const admins = [
    await createAdmin(shop.ctx),
    await createAccount(shop.ctx, { role: 'admin', name: 'Kavita Menon' }),
  ];
  return {
    shop,
    orders,
    order,
    product: product.id,
    admins,
    customer: orders.customer.token,
    vendor: orders.vendor.token,
    admin: admins[0]!.token,
    /** Lists the emails to a recipient that are queued and not sent yet. */
    listQueuedMails: async (email: string | null) => {
      const { rows } = await shop.ctx.pool.query<{ subject: string; text: string }>(
        `select payload->>'subject' as subject, payload->>'text' as text
         from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         where identifier = 'send_mail' and payload->>'to' = $1 order by job.id`,
        [email],
      );
      return rows;
    },
    passHours: (hours: number) => shop.passMinutes(hours * 60),
    /** Sends a visitor's message with the contact form. */
    sendContactMessage: (email: string, message = 'Do you deliver to Shimla?') =>
      shop.call('POST /api/contacts', { body: { name: 'Ravi Nair', email, message } }),
  };
}

export type HelpScene = Awaited<ReturnType<typeof createHelpScene>>;
