/**
 * For tests with a project folder of their own: whatever content is tested, they look for theirs. Imported
 * before what reads the variable.
 */
delete process.env.CONTENT_DIR
