/**
 * For tests with their own project folder: ignores CONTENT_DIR. Imported
 * before any module that reads the variable.
 */
delete process.env.CONTENT_DIR
