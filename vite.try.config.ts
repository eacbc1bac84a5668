import base from './vite.config.ts'
import { defineConfig } from 'vite'
export default defineConfig((env) => { const c = (base as any)(env); c.environments.ssr.build.rolldownOptions.input = { renderer: 'server/publication/renderer.ts', 'master-process': 'site/pictures/master-process.ts' }; delete c.environments.desk; return c })
