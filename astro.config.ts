import './model/content/stop-on-mistakes.ts'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { estimatePath } from './model/lead/estimate.ts'
import { classNames } from './site/build/class-names.ts'
import { build } from './site/build/configuration.ts'
import { evaluatedModules } from './site/build/evaluated-modules.ts'
import { finishSite } from './site/build/finish-site.ts'
import { reactOnPages } from './site/build/react-on-pages.ts'
import { reloadOnContent } from './site/build/reload-on-content.ts'
import { servePictures } from './site/build/serve-pictures.ts'
import { isListed } from './site/seo/sitemap.ts'

export default defineConfig({
  site: build.siteUrl,
  srcDir: './site',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    reactOnPages(),
    // No `lastmod`: search engines stop believing it where it is not true.
    sitemap({ filter: isListed }),
    servePictures(),
    classNames(),
    finishSite(build),
  ],
  devToolbar: { enabled: false },
  server: { port: 4321 },
  vite: {
    plugins: [evaluatedModules(), reloadOnContent()],
    // Only the few lines that must run before the first paint stand in the page itself.
    build: { assetsInlineLimit: 1500 },
    // Every page names its scripts: Astro's own names for them are longer than what they say.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: '_astro/[hash].js' } } } },
    },
    server: { proxy: { [estimatePath]: build.leadServerUrl } },
  },
})
