import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('store/home/home.page.tsx'),
  route('blog', 'store/blog/blog-list.page.tsx'),
  route('blog/:slug', 'store/blog/post.page.tsx'),
  route('about', 'store/info/about.page.tsx'),
  route('contact', 'store/info/contact.page.tsx'),
  route('faq', 'store/info/faq.page.tsx'),
  route('terms-conditions', 'store/info/terms.page.tsx'),
  route('privacy-policy', 'store/info/privacy.page.tsx'),
  route('shipping', 'store/info/shipping.page.tsx'),
  route('returns', 'store/info/returns.page.tsx'),
  route('vendor-terms', 'store/info/vendor-terms.page.tsx'),

  route('login', 'vendor/sign-in/vendor-login.page.tsx'),
  route('register', 'vendor/sign-in/vendor-register.page.tsx'),
  route('user-login', 'store/sign-in/user-login.page.tsx'),
  route('user-register', 'store/sign-in/user-register.page.tsx'),
  route('forgot-password', 'store/sign-in/forgot-password.page.tsx'),
  route('reset-password', 'store/sign-in/reset-password.page.tsx'),

  layout('api/query-layout.tsx', [
    route('shop-new', 'store/catalogue/shop.page.tsx'),
    route('category/:category', 'store/catalogue/category.page.tsx'),
    route('product/:id', 'store/product/product.page.tsx'),
    route('vendor/:vendorId', 'store/vendor-page/vendor.page.tsx'),
    route('cart', 'store/cart/cart.page.tsx'),
    route('order', 'store/checkout/order.page.tsx'),
    route('orders', 'store/my-orders/orders.page.tsx'),
    route('orders/:id', 'store/order-tracking/order-tracking.page.tsx'),
    route('profile', 'store/profile/profile.page.tsx'),

    layout('vendor/vendor-panel.tsx', [
      route('vendor/dashboard', 'vendor/dashboard/dashboard.page.tsx'),
      route('vendor/products', 'vendor/products/products.page.tsx'),
      route('vendor/orders', 'vendor/orders/orders.page.tsx'),
      route('vendor/orders/:id', 'vendor/order/order.page.tsx'),
      route('vendor/delivery', 'vendor/delivery/delivery.page.tsx'),
      route('vendor/documents', 'vendor/documents/documents.page.tsx'),
      route('vendor/application', 'vendor/application/application.page.tsx'),
      route('vendor/create-product', 'vendor/create-product/create-product.page.tsx'),
    ]),

    layout('admin/admin-layout.tsx', [
      route('admin/dashboard', 'admin/dashboard/dashboard.page.tsx'),
      route('admin/users', 'admin/users/users.page.tsx'),
      route('admin/vendors', 'admin/vendors/vendors.page.tsx'),
      route('admin/orders', 'admin/orders/orders.page.tsx'),
      route('admin/delivery', 'admin/delivery/delivery.page.tsx'),
      route('admin/products', 'admin/products/products.page.tsx'),
      route('admin/documents', 'admin/documents/documents.page.tsx'),
      route('admin/tax-rates', 'admin/tax-rates/tax-rates.page.tsx'),
      route('admin/contacts', 'admin/contacts/contacts.page.tsx'),
      route('admin/ledger', 'admin/ledger/ledger.page.tsx'),
      route('admin/ledger/:account', 'admin/ledger/account.page.tsx'),
      route('admin/blogs', 'admin/blogs/blog-list.page.tsx'),
      route('admin/blogs/create', 'admin/blogs/create-blog.page.tsx'),
      route('admin/blogs/edit/:id', 'admin/blogs/edit-blog.page.tsx'),
    ]),
  ]),

  route('*', 'layout/not-found.page.tsx'),
] satisfies RouteConfig;
