/**
 * Does a work now and after each pause, never twice at the same time; one that fails is tried again after the next. Gives back the function
 * that stops this, and resolves when nothing of it is under way.
 */
export function everySoOften(work: () => Promise<void>, pause: number): () => Promise<void> {
  let isStopping = false;
  let round: Promise<void> | undefined;
  const next = () => {
    if (isStopping) return;
    round ??= work()
      .catch(() => {})
      .finally(() => {
        round = undefined;
      });
  };
  next();
  const timer = setInterval(next, pause);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await round;
  };
}
