/** The command, run with room for so many open files and connections; as it is where nothing is said. */
export function limitDescriptors(
  descriptors: number | undefined,
  command: string[],
): [program: string, args: string[]] {
  const [program = '', ...args] = command
  if (descriptors === undefined) return [program, args]
  return ['/bin/sh', ['-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, ...command]]
}
