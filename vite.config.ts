import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const common =
  /\/src\/(ui|shared|routes\/shell|features\/[^/]+\/(texts|rules)\.ts|features\/articles\/components\/(article-card|category-icon))/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A reading page would otherwise load some forty small files.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'common', test: common, priority: 1, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
});
