/** What is drawn above one label. */
export interface ChartColumn {
  /** Below the column, as short as "16 Nov". */
  readonly label: string;
  /** In full, such as "Week of 16 November 2026". */
  readonly name: string;
  /** Of each series, in their order; none below 0. */
  readonly values: readonly number[];
}

export interface ChartProps {
  /** What is shown, such as "Use per week". */
  readonly label: string;
  /** What a column stands for, such as "Week". */
  readonly of: string;
  /** What is told apart. */
  readonly series: readonly [string] | readonly [string, string];
  readonly columns: readonly ChartColumn[];
  /** What is said where there is nothing to draw. */
  readonly empty: string;
}
