import { at, each, id, volume } from './numbers.ts';

const first = `(array['Asha','Ravi','Meera','Kabir','Divya','Arjun','Farah','Imran','Leela','Naveen'])`;
const last = `(array['Rao','Negi','Iyer','Khan','Das','Patel','Menon','Singh','Bose','Mistry'])`;
/** Returns SQL for one of a hundred names. */
export const name = (n: string) => `${first}[1 + ${n} % 10] || ' ' || ${last}[1 + ${n} / 10 % 10]`;
export const businessName = (vendor: string) =>
  `${last}[1 + ${vendor} % 10] || ' Works ' || ${vendor}`;

const bigVendorProducts = 4000;
const smallVendors = volume.vendors - 1;
/** The products that each small vendor surely has. */
export const smallVendorProducts = Math.floor((volume.products - bigVendorProducts) / smallVendors);

/** SQL for the vendor of product `k`. Vendor 1 has the first products, and the others take the rest in turn. */
const vendorOfProduct = (k: string) =>
  `case when ${k} <= ${bigVendorProducts} then 1 else 2 + (${k} - ${bigVendorProducts + 1}) % ${smallVendors} end`;

/** SQL for the number of a vendor's product, counted from any `index`. */
export const productOfVendor = (vendor: string, index: string) =>
  `case when ${vendor} = 1 then 1 + ${index} % ${bigVendorProducts}
    else ${bigVendorProducts - 1} + ${vendor} + ${smallVendors} * (${index} % ${smallVendorProducts}) end`;

const isApproved = (vendor: string) => `(${vendor} % 40 < 37)`;
const material = `(array['Teak','Cane','Sheesham','Walnut','Mango wood','Bamboo'])`;
const shape = `(array['sofa','bed','table','lamp','chair'])`;

/** `$1` is the hash of everybody's password. */
export const peopleStatements = [
  `insert into accounts (id, role, email, name, phone, password_hash, status, created_at)
   select ${id('customer', 'n')}, 'user', 'customer-' || n || '@bench.test', ${name('n')}, '+91' || 9000000000 + n, $1,
     case when n % 50 = 0 then 'inactive' else 'active' end, ${at('n', volume.customers)} ${each(volume.customers)}
   union all
   select ${id('vendor', 'n')}, 'vendor', 'vendor-' || n || '@bench.test', ${name('n')}, '', $1, 'active',
     ${at('n', volume.vendors)} ${each(volume.vendors)}
   union all
   select ${id('admin', '1')}, 'admin', 'admin-1@bench.test', 'Meera Admin', '', $1, 'active', ${at('1', 2)}`,
  `insert into addresses (id, account_id, street, city, state, zip)
   select ${id('address', 'n')}, ${id('customer', 'n')}, n || ' Church Street', 'Bengaluru', 'Karnataka', '560001'
   ${each(volume.customers)}`,
  `insert into vendors (id, business_name, owner_name, contact_phone, contact_email, address, city, state, gst_number,
     gst_registration, pan_number, bank_name, account_number, ifsc, beneficiary_name, pickup_address, status, created_at)
   select ${id('vendor', 'n')}, ${businessName('n')}, ${name('n')}, '+91' || 8000000000 + n,
     'vendor-' || n || '@bench.test', n || ' Nehru Road', 'Jodhpur', 'Rajasthan', '08ABCDE1234F1Z5', 'regular',
     'ABCDE' || lpad((n % 10000)::text, 4, '0') || 'F', 'HDFC Bank', '5010012345' || n, 'HDFC0001234', ${name('n')},
     n || ' Nehru Road, Jodhpur 342001',
     case n % 40 when 37 then 'pending' when 38 then 'rejected' when 39 then 'suspended' else 'approved' end,
     ${at('n', volume.vendors)} ${each(volume.vendors)}`,
  `insert into delivery_settings (vendor_id, dispatch_pin) select ${id('vendor', 'n')}, '342001' ${each(volume.vendors)}`,
  `insert into document_codes (vendor_id, code)
   select ${id('vendor', 'n')}, chr(86 + n / 676) || chr(65 + n / 26 % 26) || chr(65 + n % 26) ${each(volume.vendors)}`,
  `insert into products (id, vendor_id, name, description, category, sub_category, material, color, warranty,
     quality_standards, length_cm, width_cm, height_cm, weight_kg, features, tags, details, options, price_paise,
     discount_price_paise, default_variant_id, price_from_paise, in_stock, status, is_public, created_at, updated_at)
   select ${id('product', 'k')}, ${id('vendor', 'vendor')},
     ${material}[1 + k % 6] || ' ' || ${shape}[1 + k % 5] || ' ' || k,
     'Made by hand from seasoned ' || lower(${material}[1 + k % 6]) || ', one at a time, in a workshop that has made furniture '
       || 'for three generations. The joints are cut, not screwed, and the surface is rubbed with oil and wax. '
       || 'Wipe it with a dry cloth. Small differences of grain and colour are natural. Number ' || k || '.',
     (array['sofas','beds','tables','ceiling','chairs'])[1 + k % 5],
     (array['3-Seater','Queen','Dining Table','Pendant Light','Dining Chair'])[1 + k % 5],
     ${material}[1 + k % 6], (array['Brown','Black','Beige','White'])[1 + k % 4], '2 Years', 'ISO 9001',
     180, 90, 75, 32.5, array['Made by hand', 'Oiled and waxed', 'Ready to use'], array['handmade', 'oiled'], '{}',
     case when k % 10 = 0 then '[{"name": "Colour", "values": [{"value": "Brown"}, {"value": "Black"}]}]'::jsonb
       else '[]' end,
     price, case when k % 3 = 0 then price * 4 / 5 end, ${id('product', 'k')},
     case when k % 3 = 0 then price * 4 / 5 else price end, k % 40 > 0,
     case when k % 20 = 0 then 'inactive' else 'active' end, k % 20 > 0 and ${isApproved('vendor')},
     ${at('k', volume.products)}, ${at('k', volume.products)}
   from generate_series(1, ${volume.products}) as k
   cross join lateral (select ${vendorOfProduct('k')} as vendor, (100000 + k % 5000 * 1000)::bigint as price) as chosen`,
  `insert into variants (id, product_id, vendor_id, position, sku, option_values, price_paise, discount_price_paise, stock_on_hand)
   select id, id, vendor_id, 0, 'SKU-' || right(id::text, 6),
     case when options = '[]' then '{}' else '{Brown}'::text[] end, price_paise, discount_price_paise,
     case when in_stock then 20 else 0 end
   from products`,
  `insert into variants (id, product_id, vendor_id, position, sku, option_values, price_paise, discount_price_paise, stock_on_hand)
   select ${id('variant', 'k')}, products.id, vendor_id, 1, 'SKU-' || right(products.id::text, 6) || '-B', '{Black}',
     price_paise, discount_price_paise, 10
   from generate_series(10, ${volume.products}, 10) as k join products on products.id = ${id('product', 'k')}`,
  `insert into pictures (id, key, owner_id, width, height, placeholder, widths, has_avif)
   select ${id('picture', 'k')}, 'bench-' || k, ${id('vendor', vendorOfProduct('k'))}, 1200, 900, '#e8ddd0', '{400,800,1200}', true
   from generate_series(1, ${volume.products}) as k`,
  `insert into product_pictures (product_id, position, picture_id)
   select ${id('product', 'k')}, 0, ${id('picture', 'k')} from generate_series(1, ${volume.products}) as k`,
  'insert into variant_facts select * from public_variant_facts',
  `insert into price_changes (product_id, variant_id, at, price_paise, discount_price_paise, actor_role, actor_id)
   select product_id, variants.id, products.created_at, variants.price_paise, variants.discount_price_paise, 'vendor', variants.vendor_id
   from variants join products on products.id = product_id`,
  `insert into stock_movements (product_id, variant_id, at, kind, on_hand_change, held_change, on_hand_after, actor_role, actor_id)
   select product_id, variants.id, products.created_at, 'opening', stock_on_hand, 0, stock_on_hand, 'vendor', variants.vendor_id
   from variants join products on products.id = product_id`,
];
