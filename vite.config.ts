import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // Taken whole, these would cost the server 60 MB for a handful of icons and dialogs.
  ssr: { noExternal: ['lucide-react', /^@base-ui\//] },
  build: {
    // An inlined asset would need `data:` in the font and image rules of the CSP.
    assetsInlineLimit: 0,
  },
});
