/** Each class of a style sheet is named as it is written. */
const CLASSES = 'export default new Proxy({}, { get: (_, name) => name });';

export async function load(url, context, next) {
  if (/\.css(\?|$)/.test(url)) return { format: 'module', source: CLASSES, shortCircuit: true };
  return next(url, context);
}
