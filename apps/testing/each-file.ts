import { afterAll } from 'vitest';
import { endAll } from '#core/testing/server/ending.ts';

afterAll(endAll);
