import { register } from 'node:module';
import 'tsx';

/** What a test imports as it is written: TypeScript by tsx, and of a style sheet the names of its classes. */
register('./test-styles.mjs', import.meta.url);
