import { mkdirSync } from 'node:fs';
import { startServer } from '../e2e/server.ts';
