/** The area that an address is of, by its first part. */
export const areaOf = (path: string): string => path.split('/')[1] ?? '';
