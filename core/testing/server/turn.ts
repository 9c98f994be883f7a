import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

let commit: string | null = null;
/** The commit that is tested: what a run leaves to chance is drawn from it, so that a run can be repeated. */
export function commitOfRun(): string {
  commit ??= readCommit();
  return commit;
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // Sources without their history have one turn, always the same.
    return '';
  }
}

/** A number from 0 to 2^32 - 1 that only its texts decide. */
export const drawnFrom = (...texts: readonly string[]): number =>
  createHash('sha256').update(texts.join(' ')).digest().readUInt32BE();
