/**
 * For tests with their own project folder: ignores CONTENT_DIR and the content of the build. Imported
 * before any module that reads them.
 */
import { shareContent } from '../../model/content/reading/shared.ts'

delete process.env.CONTENT_DIR
shareContent(undefined)
