import type { Target } from './target.ts'

const tests = ['tests/server/delivery/push.test.ts', 'tests/server/desk/api.test.ts']

/** A phone that is told of a lead. */
export const notifications: Target[] = [
  {
    file: 'server/delivery/push/notice.ts',
    tests,
    mistakes: [
      [
        'a locked screen shows what somebody typed',
        '[about, city]',
        '[service || about, location || city]',
      ],
    ],
  },
  {
    file: 'server/delivery/push/post.ts',
    tests,
    mistakes: [['a notification knocks at a private network', '!isPublic(address)', 'false']],
  },
  {
    file: 'server/delivery/push/channel.ts',
    tests,
    mistakes: [
      [
        'a subscription that is gone is kept',
        'answer.status === 404 || answer.status === 410',
        'false',
      ],
      ['a push service is not left alone', 'afterSeconds: secondsOf(retryAfter)', ''],
    ],
  },
  {
    file: 'server/leads/sql/intake.ts',
    tests,
    mistakes: [['phones ring for spam', '...(lead.spam ? [] : [queue', '...(false ? [] : [queue']],
  },
  {
    file: 'server/leads/sql/push.ts',
    tests,
    mistakes: [
      ['a session that has ended is notified', ' AND s.expires_at > $1', ' AND $1 <> s.id'],
    ],
  },
  {
    file: 'server/leads/sql/desk-leads.ts',
    tests,
    mistakes: [
      [
        'a phone that is gone alarms like a lead that nobody was told about',
        "d.channel <> '${pushChannel}' OR",
        'true OR',
      ],
      ['nobody is told, and nothing alarms', 'AND other.state IN', 'OR other.state IN'],
    ],
  },
  {
    file: 'model/desk/api.ts',
    tests,
    mistakes: [['a browser may name any address', 'refine(isPushService)', 'refine(URL.canParse)']],
  },
]
