const BEGAN_AT = 'TEST_RUN_BEGAN_AT';

/** Notes the beginning of the run, for the processes that it starts: what is older is of another one. */
export const noteBeginning = (): void => {
  process.env[BEGAN_AT] = String(performance.timeOrigin);
};

/** When the run of this process began. */
export const beganAt = (): number => Number(process.env[BEGAN_AT] ?? performance.timeOrigin);
