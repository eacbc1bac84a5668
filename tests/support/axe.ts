import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Accessibility violations that axe finds in a page. Loads axe once for each document, and leaves out
 * descriptions of what is right: both take as long as a check.
 */
export async function axeViolations(
  page: Page,
  options: axe.RunOptions = {},
  context: axe.ContextSpec | string = 'html',
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const run = { ...options, resultTypes: ['violations' as const] }
  const results = await page.evaluate(
    ([where, how]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        where as axe.ContextSpec,
        how as axe.RunOptions,
      ),
    [context, run] as const,
  )
  return results.violations
}
