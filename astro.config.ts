import { basename } from 'node:path'
import { unified } from '@astrojs/markdown-remark'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { checkContent } from './content/check.ts'
import { estimatePath } from './content/estimate.ts'
import { build } from './site/build/configuration.ts'
import { finishSite } from './site/build/finish-site.ts'
import { lineInDoubleAsterisks } from './site/build/line-in-double-asterisks.ts'
import { reactOnPages } from './site/build/react-on-pages.ts'
import { isListed } from './site/seo/sitemap.ts'

checkContent()

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
    finishSite(build.formRelayUrl),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: unified({ remarkPlugins: [lineInDoubleAsterisks] }),
  },
  devToolbar: { enabled: false },
  server: { port: 4321 },
  vite: {
    // Only the few lines that must run before the first paint stand in the page itself.
    build: { assetsInlineLimit: 1000 },
    // "Header-bar": readable, and repeats compress away. Names of style sheets are unique.
    css: {
      modules: {
        generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}`,
      },
    },
    server: { proxy: { [estimatePath]: build.leadServerUrl } },
  },
})
