import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { pageScripts } from './site/layout/page-scripts.ts'

/** Packages that stay packages in a build, with programs or files that a bundle can't hold. */
export const externalPackages = ['sharp', 'subset-font', 'heic-decode', 'us-atlas']

/** What development and builds have in common. */
const common: UserConfig = {
  appType: 'custom',
  publicDir: false,
  // Not in node_modules, which copies of the project may share.
  cacheDir: '.cache/vite',
  css: { modules: { generateScopedName: classNameOf } },
  json: { stringify: true },
  // Most licenses want their text to go along. Builds list it with each package that they bundle.
  build: { license: { fileName: 'licenses.json' } },
}

/** Development: `npm run dev` (`scripts/dev.ts`). */
export default {
  ...common,
  plugins: [react({ include: /\/desk\/.*\.tsx$/ })],
  // Else a page would load again when it first imports a package.
  optimizeDeps: { entries: ['desk/main.tsx', ...pageScripts] },
} satisfies UserConfig

/**
 * A build.
 *
 * @param outDir its folder
 */
export const buildConfig = (outDir: string): UserConfig => ({
  ...common,
  css: { modules: { generateScopedName: shortClassNames() } },
  // Files name each other by relative paths: the desk's are in a folder of their own.
  base: './',
  builder: {},
  environments: {
    // The scripts that visitors load.
    client: {
      build: {
        outDir: join(outDir, 'site'),
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: false,
        // The pages have the styles: scripts mustn't load them again.
        cssCodeSplit: false,
        rolldownOptions: {
          input: [...pageScripts],
          output: {
            // Every page names its scripts: short names are fewer bytes.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[name].[hash].js',
            assetFileNames: 'assets/[name].[hash][extname]',
          },
        },
      },
    },
    desk: {
      consumer: 'client',
      build: {
        outDir: join(outDir, 'desk'),
        manifest: 'manifest.json',
        rolldownOptions: { input: 'desk/main.tsx' },
      },
    },
    // The server, and the program that renders pages.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, external: externalPackages },
      build: {
        outDir: join(outDir, 'server'),
        ssr: true,
        target: 'node26',
        // The styles of all pages, in the order in which the pages import them.
        emitAssets: true,
        cssCodeSplit: false,
        cssMinify: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            worker: 'server/store/worker.ts',
            cli: 'server/commands/cli.ts',
            renderer: 'server/publication/renderer.ts',
            'picture-process': 'site/pictures/picture-process.ts',
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: 'assets/[name].[hash][extname]',
            comments: false,
            // V8 keeps the source of a file, in twice the memory when a character is beyond Latin-1.
            charset: 'ascii',
          },
        },
      },
    },
  },
})

/** Class of a style module in development: "Header-bar". */
function classNameOf(name: string, file: string): string {
  return `${basename(file, '.module.css')}-${name}`
}

/**
 * Names the classes of all style modules by a letter and a number, in the order of their files, so that every
 * part of a build has the same. A page then has 200 to 350 bytes less, compressed. Words of letters alone
 * won't do: blockers of advertisements hide what is called "ad".
 */
export function shortClassNames(): typeof classNameOf {
  const project = import.meta.dirname
  const classes = globSync('{site,desk}/**/*.module.css', { cwd: project })
    .sort()
    .flatMap((file) => {
      const css = readFileSync(join(project, file), 'utf8')
      return [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => `${file} ${name}`)
    })
  const indexes = new Map([...new Set(classes)].map((one, index) => [one, index]))
  return (name, file) => {
    const index = indexes.get(`${relative(project, file)} ${name}`)
    // Animations are named by this function, too.
    if (index === undefined) return classNameOf(name, file)
    const letter = ((index % 26) + 10).toString(36)
    return `${letter}${Math.floor(index / 26) || ''}`
  }
}
