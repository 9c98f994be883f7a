// Reporter of `npm test`: how many files there are, how long they took last time here, and where the run is.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestSpecification } from 'vitest/node';

const MEMORY = '.cache/test-times.json';
/** A line at most this often, so that the log stays readable. */
const EVERY = 15_000;

/** «1 min 5 s» */
export const spoken = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Where a run is: files done, time gone, and what is left by the last time here or else by this one's pace. */
export function progressLine(run: { done: number; total: number; elapsed: number; last: number | null }): string {
  const { done, total, elapsed, last } = run;
  const expected = last === null ? (elapsed / done) * (total - done) : Math.max(last - elapsed, 0);
  const left = done === total ? '' : `, about ${spoken(expected)} left`;
  return `[${done}/${total} files, ${Math.floor((100 * done) / total)} %] ${spoken(elapsed)} so far${left}`;
}

type Times = Record<string, number>;
const timesHere = (): Times => (existsSync(MEMORY) ? JSON.parse(readFileSync(MEMORY, 'utf8')) : {});

export default class ProgressReporter implements Reporter {
  private total = 0;
  private done = 0;
  private began = 0;
  private told = 0;
  /** Runs of other files take other times. */
  private kind = '';
  private last: number | null = null;

  onTestRunStart(files: readonly TestSpecification[]) {
    this.total = files.length;
    this.began = Date.now();
    this.told = this.began;
    this.kind = `${[...new Set(files.map((f) => f.project.name))].sort().join('+')} ${this.total}`;
    this.last = timesHere()[this.kind] ?? null;
    const before =
      this.last === null ? 'First run here: no time to compare with.' : `Last time here: ${spoken(this.last)}.`;
    console.log(`${this.total} test files. ${before}`);
  }

  onTestModuleEnd() {
    this.done += 1;
    const now = Date.now();
    if (now - this.told < EVERY && this.done < this.total) return;
    this.told = now;
    console.log(progressLine({ done: this.done, total: this.total, elapsed: now - this.began, last: this.last }));
  }

  onTestRunEnd(_modules: unknown, _errors: unknown, reason: string) {
    if (reason === 'interrupted') return;
    mkdirSync('.cache', { recursive: true });
    writeFileSync(MEMORY, JSON.stringify({ ...timesHere(), [this.kind]: Date.now() - this.began }));
  }
}
