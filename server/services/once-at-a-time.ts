/** Who asks while the same question is under way gets its answer: so nobody can keep what is asked busy. */
export function onceAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
