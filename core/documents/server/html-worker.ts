import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { sanitizeHere } from './sanitize.ts';

serveWorker<string, string>(sanitizeHere);
