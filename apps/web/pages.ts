/** Every address that has a page. The server answers 404 for the rest; the router test keeps both equal. */
export const PAGES: readonly string[] = ['/'];
