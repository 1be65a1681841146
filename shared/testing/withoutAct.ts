/**
 * Does what is no step of a test but follows from an earlier one, such as what a browser does in its next frame. React would warn of each
 * change of state in it, because no test has asked for it.
 */
export function withoutAct(work: () => void): void {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const isStep = react.IS_REACT_ACT_ENVIRONMENT;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    work();
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = isStep;
  }
}
