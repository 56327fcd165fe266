"""Beds. The width W runs along x and the length L along y. The headboard is at +y; the foot, which is the front, faces -y."""
import math

import numpy as np

import core as K
import materials as T
import parts as P


def folds(q, seed, amp, freq=4.0):
    n1 = K.noise(q * np.array([1, .55, 1]), freq, seed, 2)
    n2 = K.noise(q * np.array([.7, 1.6, 1]), freq * .8, seed + 1, 2)
    return amp * (np.abs(n1) ** .8 * .7 + n2 * .5)


def drape(w, d, drop, mat, top_z, yc, seed=1, amp=.014, r=.05, front=True, flare=.012, thick=.03, loose=1.0, roll=0.0, n=(170, 170)):
    """Builds a quilt over a mattress. It hangs down by `drop` at the sides and, with `front`, at the foot.

    With `loose` 0 the quilt is tucked in flat. `roll` is how far its upper edge curves down."""
    nx, ny = n

    def f(u, v):
        # su and sv are the position on the unfolded sheet, in metres. The sheet is drop + w + drop wide.
        # It is d long, or drop + d if the quilt hangs down at the foot
        su = (u - .5) * (w + 2 * drop)
        sv = v * (d + (drop if front else 0)) - (drop if front else 0)

        def fall(bend, a, longest):
            # the cloth beyond the bend hangs down; its hem ends at -drop
            hanging = np.maximum(a - r * math.pi / 2, 0) / (longest - r * math.pi / 2)
            return -r * (1 - np.cos(bend / r)) - hanging * (drop - r)

        def fold(s, half):
            a = np.abs(s) - (half - r)
            bend = np.clip(a, 0, r * math.pi / 2)
            x = np.minimum(np.abs(s), half - r) + r * np.sin(bend / r)
            return np.sign(s) * x, fall(bend, a, drop + r - thick * .5)
        x, zx = fold(su, w / 2 + thick * .5)
        a = -(sv - r)
        bend = np.clip(a, 0, r * math.pi / 2)
        y = np.maximum(sv, r) - r * np.sin(bend / r)
        zy = fall(bend, a, drop + r)
        if not front:
            y, zy = sv, 0 * sv
        z = np.minimum(zx, zy) if front else zx
        ox, oy = np.where(zx < -.01, 1.0, 0.0), np.where(zy < -.01, 1.0, 0.0)
        if front:
            # at the corners the cloth hangs in a quarter circle
            ax, ay = np.abs(su) - (w / 2 + thick * .5 - r), r - sv
            at = (ax > 0) & (ay > 0)
            turn, rho = np.arctan2(ay, ax), np.maximum(ax, ay)
            out = r * np.sin(np.clip(rho / r, 0, math.pi / 2))
            x = np.where(at, np.sign(su) * (w / 2 + thick * .5 - r + out * np.cos(turn)), x)
            y = np.where(at, r - out * np.sin(turn), y)
            ox, oy = np.where(at, np.cos(turn), ox), np.where(at, np.sin(turn), oy)
        z = np.maximum(z, -drop)
        hang = np.clip(-z / drop, 0, 1)
        p = np.stack([su, sv + yc, 0 * su], 1)
        fl = folds(p, seed, amp)
        # vertical folds on the hanging sides
        ripple = K.noise(np.stack([sv + yc, 0 * sv, 0 * sv], 1), 2.6, seed + 7, 2) * hang * .05 * drop
        ripple2 = K.noise(np.stack([su, 0 * su, 0 * su], 1), 2.6, seed + 9, 2) * hang * .05 * drop
        x = x + np.sign(su) * (ox * (loose * (ripple + flare * hang * drop / .2) + .004))
        y = y - oy * (loose * (ripple2 + flare * hang * drop / .2) + .004)
        z = z + fl * (1 - hang) ** 2
        z = z - .55 * amp * K._creases(p, seed + 3, 2.2, .13) * (1 - hang) ** 2
        if roll:
            e = np.clip((sv - (d - .06)) / .06, 0, 1)
            z = z - roll * (1 - hang) * (1 - np.sqrt(np.clip(1 - e * e, 0, 1)))
        return x, y, z
    K.surface(f, nx, ny, mat, loc=(0, yc, top_z), name='quilt', thick=thick)


def bedding(w, l, z0, y0, m, head_y, hem, mt=.22, pillows=2, seed=3, tucked=True, throw=True, foot_over=True, tilt=36):
    """Builds a mattress whose underside is at z0, a quilt, a turned-down sheet, a throw across the foot and pillows at the head.

    `hem` is the height of the quilt's hem, which is tucked in behind the rails or rests on the base. y0 is the centre of the mattress.
    `tilt` is the angle in degrees at which the pillows lean."""
    m = dict(m, linen='#E8DFD1') if m.get('linen', '#F')[1] == 'F' else m
    sheet = T.sheet(m.get('linen', '#E9E0D2'))
    K.rbox(w, l, mt, sheet, r=.045, k=4, m=14, loc=(0, y0, z0 + mt / 2), grain=None, crown=.012, bulge=.004, sharp=180, piping=True, pipe_rows=('top', 'bottom'), wrinkle=.002)
    top = z0 + mt + .006
    qlen = l * .70
    drop = top + .018 - hem
    foot = y0 - l / 2 - .005
    loose = .15 if tucked else .8
    quilt = T.sheet(m.get('quilt', m.get('linen', '#E9E0D2')))
    drape(w + .004, qlen, drop, quilt, top + .018, foot, seed=seed, front=foot_over, thick=.020, loose=loose, roll=.02)
    # the sheet, turned down over the quilt's upper end; the same seed gives it the quilt's folds, so that it lies on top everywhere
    drape(w + .022, .27, drop - .002, sheet, top + .018 + .017, foot + qlen - .19, seed=seed, front=False, thick=.007, loose=loose, roll=.026)
    if throw and m.get('throw'):
        t = T.fabric(m['throw'], 'handloom')
        fall = drop + .01 if tucked else drop * .86
        drape(w + .056, .52, fall, t, top + .018 + .018, foot + .14, seed=seed, front=False, thick=.010, loose=loose)
    # the pillows lie low, so that they do not hide the headboard
    pw = min(.70, (w - .06) / max(1, pillows))
    n = pillows
    for i in range(n):
        x = (i - (n - 1) / 2) * (pw + .035)
        lean = tilt + K.RNG.uniform(-3, 3)
        c, sn = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        K.pillow(pw, .46, .20, sheet, loc=(x, head_y - .225 * c - .095 * sn - .012, top + .225 * sn + .036), rot=(lean, 0, K.RNG.uniform(-2, 2)), ears=.05, wrinkle=.016, n=84)
    if m.get('accent', True) and w > 1.0 and m.get('throw'):
        a = T.fabric(m['throw'], 'linen')
        K.pillow(.56, .32, .15, a, loc=(0, head_y - .53, top + .172), rot=(52, 0, 3), piping=a, wrinkle=.01)


def rails(W, L, z, h, wood, foot=True, t=.032):
    for s in (-1, 1):
        K.bar((s * (W / 2 - t / 2), -L / 2 + .03, z), (s * (W / 2 - t / 2), L / 2 - .03, z), t, h, wood, r=.006)
    if foot:
        K.bar((-W / 2 + .03, -L / 2 + t / 2, z), (W / 2 - .03, -L / 2 + t / 2, z), t, h, wood, r=.006)


def slats(W, L, z, wood, n=12):
    for i in range(n):
        K.rbox(W - .08, .07, .018, wood, loc=(0, -L / 2 + .12 + (L - .24) * i / (n - 1), z))


def jaali_holes(x0, x1, y0, y1, step):
    holes = []
    nx, ny = max(1, round((x1 - x0) / step)), max(1, round((y1 - y0) / step))
    sx, sy = (x1 - x0) / nx, (y1 - y0) / ny
    s = min(sx, sy)
    for i in range(nx):
        for j in range(ny):
            cx, cy = x0 + sx * (i + .5), y0 + sy * (j + .5)
            holes.append(K.star(cx, cy, s * .40, s * .23, 8, math.pi / 8))
    for i in range(1, nx):
        for j in range(1, ny):
            cx, cy = x0 + sx * i, y0 + sy * j
            holes.append([(cx + s * .17, cy), (cx, cy + s * .17), (cx - s * .17, cy), (cx, cy - s * .17)])
    return holes


def headboard(m, W, H, y, wood, cloth, z0=.0):
    """Builds a headboard W wide and H high. The front of its frame is at y. Returns how far its upholstery projects in front of y."""
    kind = m['head']
    if kind == 'slats':
        for s in (-1, 1):
            K.rbox(.055, .055, H, wood, r=.008, loc=(s * (W / 2 - .0275), y + .03, H / 2), grain='z')
            K.lathe([(.030, 0), (.030, .008), (.018, .014), (.022, .026), (.012, .038), (.0001, .042)], wood, loc=(s * (W / 2 - .0275), y + .03, H), segs=24)
        for z, h in ((H - .07, .075), (.40, .07)):
            K.bar((-W / 2 + .05, y + .03, z), (W / 2 - .05, y + .03, z), .028, h, wood, r=.006)
        n = max(7, int(W / .11))
        for i in range(n):
            x = -W / 2 + .10 + (W - .20) * i / (n - 1)
            K.rbox(.038, .016, H - .50, wood, r=.004, loc=(x, y + .03, (H + .33) / 2), grain='z')
        return .0
    if kind == 'jaali':
        for s in (-1, 1):
            K.rbox(.065, .065, H, wood, r=.008, loc=(s * (W / 2 - .0325), y + .035, H / 2), grain='z')
            K.rbox(.085, .085, .022, wood, r=.006, loc=(s * (W / 2 - .0325), y + .035, H + .011))
        K.bar((-W / 2 + .06, y + .035, H - .05), (W / 2 - .06, y + .035, H - .05), .04, .08, wood, r=.008)
        K.bar((-W / 2 + .06, y + .035, .43), (W / 2 - .06, y + .035, .43), .04, .09, wood, r=.008)
        x0, x1, z0, z1 = -W / 2 + .065, W / 2 - .065, .475, H - .09
        n = 3
        pw = (x1 - x0) / n
        for i in range(n):
            a, b = x0 + i * pw, x0 + (i + 1) * pw
            if i:
                K.rbox(.045, .04, z1 - z0, wood, r=.006, loc=(a, y + .035, (z0 + z1) / 2), grain='z')
            K.cutout(K.rect(a, z0, b, z1), jaali_holes(a + .045, b - .045, z0 + .03, z1 - .03, .088), .016, wood, loc=(0, y + .035, 0), rot=(90, 0, 0), grain='y', bevel=.002)
        return .0
    if kind == 'cane_arch':
        t = np.linspace(0, math.pi, 60)
        zb = .55
        path = [(W / 2 - .03, 0)] + [((W / 2 - .03) * np.sign(np.cos(a)) * abs(np.cos(a)) ** .75, zb + (H - .03 - zb) * np.sin(a) ** .85) for a in t] + [(-W / 2 + .03, 0)]
        p3 = np.array([(x, y + .03, z) for x, z in path])
        K.tube(K.spline([tuple(p3[0]), tuple(p3[1])], 4), .028, wood, segs=20)
        K.tube(p3[1:-1], .028, wood, segs=20)
        K.tube(p3[-2:], .028, wood, segs=20)
        K.bar((-W / 2 + .04, y + .03, .40), (W / 2 - .04, y + .03, .40), .036, .07, wood, r=.008)
        cane = T.cane(pitch=.020)

        def f(u, v):
            x = (u - .5) * (W - .09)
            s = np.clip(1 - (np.abs(x) / (W / 2 - .03)) ** (2 / .75), 0, 1) ** (.85 / 2)
            top = zb + (H - .04 - zb) * s
            return x, 0 * x, .42 + v * (top - .42)
        K.surface(f, 80, 24, cane, loc=(0, y + .03, 0), name='cane', grain=None)
        for x in (-W / 6, W / 6):
            s = (1 - (abs(x) / (W / 2 - .03)) ** (2 / .75)) ** (.85 / 2)
            h = zb + (H - .035 - zb) * s - .42
            K.rbox(.026, .03, h, wood, r=.006, loc=(x, y + .03, .42 + h / 2), grain='z')
        return .0
    if kind == 'channel':
        K.rbox(W, .088, H - .06, cloth, r=.014, k=4, m=8, loc=(0, y + .041, .06 + (H - .06) / 2), grain=None)
        P.channels(W - .008, H - .10, .075, cloth, 11, depth=.03, loc=(0, y + .02, .10), top_round=.045)
        return .055
    if kind == 'tufted':
        K.rbox(W - .02, .08, H - .04, cloth, r=.03, k=4, m=8, loc=(0, y + .05, .04 + (H - .04) / 2), grain=None)
        P.tufted(W - .10, H - .36, .09, cloth, a=.13, b=.115, depth=.032, loc=(0, y + .025, .345), button=cloth, margin=.05, r=.05, n=(230, 110))
        for s in (-1, 1):
            def wing(q):
                t = np.clip(q[:, 2] / H + .5, 0, 1)
                q[:, 1] = np.where(q[:, 1] < 0, q[:, 1] * (1 - .45 * np.clip(t - .75, 0, 1) / .25), q[:, 1])
                return q
            K.rbox(.075, .24, H - .02, cloth, r=.03, k=5, m=18, loc=(s * (W / 2 - .0375), y - .02, H / 2 + .01), grain=None, crown=.0, bulge=.004, sharp=180, deform=wing)
        return .07
    if kind == 'panels':
        K.rbox(W, .07, H - .02, cloth, r=.02, k=3, m=4, loc=(0, y + .055, .02 + (H - .02) / 2), grain=None)
        nx, nz = 3, 2
        z0 = .36
        pw, ph = (W - .02) / nx, (H - z0 - .01) / nz
        for i in range(nx):
            for j in range(nz):
                K.cushion(pw - .006, ph - .006, .08, cloth, loc=(-W / 2 + .01 + pw * (i + .5), y + .005, z0 + ph * (j + .5)), rot=(90, 0, 0), r=.035, crown=.018, wrinkle=.002, piping=False, bulge=.0)
        return .055
    if kind == 'plank':
        lean = 9
        with K.at(0, y + .02, .18, -lean, 0, 0):
            h = (H - .18) / math.cos(math.radians(lean))
            ph = (h - .055) / 3
            for i in range(3):
                K.rbox(W, .034, ph - .010, wood, r=.008, loc=(0, .0, .055 + ph * (i + .5)), grain='x')
            # the posts stand on the floor, and a rail joins them to the platform
            for x in (-W / 2 + .28, W / 2 - .28):
                K.rbox(.075, .045, h + .16, wood, r=.006, loc=(x, .040, h / 2 - .09), grain='z')
        K.rbox(W - .30, .05, .11, wood, r=.006, loc=(0, y + .012, .185), grain='x')
        return .0
    if kind == 'niche':
        d = .20
        zs = .70
        di = d - .012  # the boards end inside the back, because two faces in one plane render as black
        K.rbox(W, .03, H, wood, r=.004, loc=(0, y + d - .015, H / 2), grain='x')
        for z, t in ((H - .015, .03), (zs, .028)):
            K.rbox(W, di, t, wood, r=.005, loc=(0, y + di / 2, z), grain='x')
        K.rbox(W, .03, zs - .02, wood, r=.004, loc=(0, y + .015, (zs - .02) / 2), grain='x')
        for x in (-W / 2 + .015, -W / 6, W / 6, W / 2 - .015):
            K.rbox(.03, di, H - zs - .03, wood, r=.004, loc=(x, y + di / 2, (H + zs) / 2), grain='z')
        for s in (-1, 1):
            K.rbox(.028, d - .02, zs - .01, wood, r=.004, loc=(s * (W / 2 - .016), y + d / 2, zs / 2), grain='z')
        bk = [('#8E3B2C', .19), ('#D8C7A5', .17), ('#2B5046', .18), ('#C08A2C', .16)]
        x = -W / 2 + .08
        for c, h in bk:
            K.rbox(.028, .13, h, T.plain(c, .7, .2, 'book'), r=.003, loc=(x, y + .10, zs + .014 + h / 2), grain='z')
            x += .032
        K.lathe([(.02, 0), (.045, .02), (.052, .06), (.03, .10), (.022, .12), (.028, .135)], T.ceramic('#E6DCCB'), loc=(W / 2 - .16, y + .1, zs + .014))
        return .0
    if kind == 'arches':
        for s in (-1, 1):
            x = s * (W / 2 - .05)
            K.lathe([(.05, .0), (.05, .44), (.05, .44), (.034, .47), (.048, .50), (.036, .54), (.036, .54), (.044, .70), (.044, H - .30), (.036, H - .20), (.036, H - .20), (.050, H - .17), (.034, H - .13), (.034, H - .13),
                     (.046, H - .09), (.040, H - .05), (.020, H - .025), (.016, H - .02), (.024, H - .005), (.0001, H + .012)], wood, loc=(x, y + .045, 0), segs=36)
        x0, x1 = -W / 2 + .09, W / 2 - .09
        z0, z1 = .40, H - .07
        n = 3
        pw = (x1 - x0) / n
        holes = []
        for i in range(n):
            a, b = x0 + i * pw + .05, x0 + (i + 1) * pw - .05
            holes.append(K.arch(a, b, z0 + .09, z1 - .36, z1 - .09, cusps=2, n=30))
        K.cutout(K.rect(x0, z0, x1, z1), holes, .03, wood, loc=(0, y + .035, 0), rot=(90, 0, 0), grain='x', bevel=.006)
        K.rbox(x1 - x0, .016, z1 - z0, T.wood('sheesham', .36), r=.002, loc=(0, y + .070, (z0 + z1) / 2), grain='z')
        for i in range(n):
            cx = x0 + (i + .5) * pw
            K.lathe([(.0001, .012), (.018, .010), (.024, .004), (.036, .006), (.040, 0)][::-1], wood, segs=28, loc=(cx, y + .055, z1 - .42), rot=(90, 0, 0))
            for k in range(8):
                a = k * math.pi / 4
                K.lathe([(.0001, .006), (.014, .004), (.018, 0)][::-1], wood, segs=16, loc=(cx + .058 * math.cos(a), y + .056, z1 - .42 + .058 * math.sin(a)), rot=(90, 0, 0))
        K.rbox(x1 - x0 + .04, .075, .05, wood, r=.014, k=3, loc=(0, y + .04, z1 + .02), grain='x')
        K.bar((x0, y + .03, z0 + .01), (x1, y + .03, z0 + .01), .05, .07, wood, r=.01)
        # a low crest
        crest = [(x, .0375 * (1 + math.cos(math.pi * x / .42))) for x in np.linspace(.40, -.40, 49)]
        K.cutout([(-.42, 0), (.42, 0), *crest], [], .03, wood, loc=(0, y + .04, z1 + .04), rot=(90, 0, 0), grain='x', bevel=.005)
        return .0
    if kind == 'metal_arch':
        mat = T.metal(m['metal'])
        arch_rail(W, H, y + .02, mat)
        return .0
    return 0


def arch_rail(W, H, y, mat, low=.36, bars=6):
    r = .016
    zb = H - W * .22
    t = np.linspace(0, math.pi, 40)
    pts = [(W / 2 - r, y, z) for z in np.linspace(0, zb, 8)] + [((W / 2 - r) * math.cos(a), y, zb + (H - r - zb) * math.sin(a)) for a in t[1:-1]] + [(-W / 2 + r, y, z) for z in np.linspace(zb, 0, 8)]
    K.tube(pts, r, mat, segs=16)
    K.rod((-W / 2 + r, y, low), (W / 2 - r, y, low), .012, mat)
    s = .78
    pts = [((W / 2 - r) * s, y, low), ((W / 2 - r) * s, y, zb * .9)] + [((W / 2 - r) * s * math.cos(a), y, zb * .9 + (H - r - zb) * s * math.sin(a)) for a in t[1:-1]] + [(-(W / 2 - r) * s, y, zb * .9), (-(W / 2 - r) * s, y, low)]
    K.tube(pts, .008, mat, segs=10)
    for i in range(1, bars):
        x = (W / 2 - r) * s * (2 * i / bars - 1)
        top = zb * .9 + (H - r - zb) * s * math.sqrt(max(0, 1 - (x / ((W / 2 - r) * s)) ** 2))
        K.rod((x, y, low), (x, y, top), .0065, mat, segs=10)
        K.lathe([(.006, -.02), (.014, -.008), (.014, .008), (.006, .02)], mat, loc=(x, y, (low + top) / 2), segs=16)


def open_box(W, L, h, y, cloth):
    """Builds an upholstered storage box without a lid, with folded quilts in it."""
    t = .05
    for s in (-1, 1):
        K.rbox(t, L, h - .03, cloth, r=.020, k=4, m=14, loc=(s * (W / 2 - t / 2), y, .03 + (h - .03) / 2), grain=None, sharp=180)
        K.rbox(W - .01, t, h - .03, cloth, r=.020, k=4, m=14, loc=(0, y + s * (L / 2 - t / 2), .03 + (h - .03) / 2), grain=None, sharp=180)
    K.rbox(W - .08, L - .08, .02, T.wood('ash'), r=.002, loc=(0, y, .07), grain='y')
    for i, (x, c) in enumerate(((-.42, '#E8DCC6'), (.0, '#A8563A'), (.42, '#5B7690'))):
        for k in range(2 + i % 2):
            K.cushion(.38, .52, .085, T.fabric(c, 'linen'), loc=(x, y - L / 2 + .42, .125 + .082 * k), r=.035, crown=.008, wrinkle=.004, piping=False)


def bed(m, L, W, H):
    wood = T.wood(m.get('wood', 'walnut'))
    cloth = None
    if m.get('fabric'):
        cloth = T.velvet(m['tone']) if m['fabric'] == 'velvet' else T.fabric(m['tone'], m['fabric'])
    kind = m['head']
    hd = dict(niche=.21, channel=.09, tufted=.09, panels=.09).get(kind, .07)
    y = L / 2 - hd
    fwd = headboard(m, W, H, y, wood, cloth)
    single = W < 1.2
    my = y - fwd - .012  # the y of the mattress's head end
    if kind == 'metal_arch':
        mat = T.metal(m['metal'])
        arch_rail(W, .62, -L / 2 + .02, mat)
        for s in (-1, 1):
            K.bar((s * (W / 2 - .025), -L / 2 + .02, .33), (s * (W / 2 - .025), L / 2 - .05, .33), .022, .05, mat, r=.006)
        slats(W, L - .08, .345, T.wood('ash'))
        ml = L - .14
        bedding(W - .115, ml, .355, -.01, m, L / 2 - .10, .335, mt=.18, pillows=1, foot_over=False, tilt=28)  # the pillows stay below the inner arch
        return
    if m.get('storage') == 'drawers':
        bh = .42
        K.rbox(W - .02, L - hd - .01, bh - .06, wood, r=.004, loc=(0, -hd / 2, .06 + (bh - .06) / 2), grain='y')
        K.rbox(W - .10, L - hd - .08, .07, T.wood('black'), loc=(0, -hd / 2, .035))
        n = 2
        dl = (L - hd - .08) / n
        for s in (1, -1):
            for i in range(n):
                yy = -L / 2 + .03 + dl * (i + .5)
                out = m.get('open', 0) if (s == 1 and i == 0) else 0
                K.rbox(.022, dl - .03, bh - .13, wood, r=.004, loc=(s * (W / 2 - .004 + out), yy, .065 + (bh - .09) / 2), grain='y')
                for k in (-.22, .22):
                    K.lathe([(.006, 0), (.006, .012), (.013, .018), (.015, .026), (.0001, .031)], T.brass(), loc=(s * (W / 2 + .006 + out), yy + k, .065 + (bh - .09) / 2), rot=(0, s * 90, 0), segs=24)
                if out:
                    dz = bh - .15
                    for e in (-1, 1):
                        K.rbox(out, .014, dz - .03, wood, loc=(s * (W / 2 - .01 + out / 2), yy + e * (dl / 2 - .03), .07 + dz / 2), grain='x')
                    K.rbox(out, dl - .07, .012, wood, loc=(s * (W / 2 - .01 + out / 2), yy, .085), grain='x')
                    for q in range(3):
                        K.cushion(out - .06, dl - .14 - .02 * q, .075, T.fabric(('#E8DCC6', '#A8563A', '#D9B36A')[q], 'linen'), loc=(s * (W / 2 - .015 + out / 2), yy, .13 + .072 * q), r=.03, crown=.008, wrinkle=.004, piping=False)
        K.rbox(.024, .02, .02, wood, loc=(0, -L / 2 + .012, bh - .1))
        K.rbox(W - .10, .018, bh - .14, wood, r=.004, loc=(0, -L / 2 + .002, .065 + (bh - .09) / 2), grain='x')
        z0 = bh - .02
    elif m.get('storage') == 'box':
        bh = .40
        if m.get('lid'):
            open_box(W, L - hd + .01, bh, -hd / 2 + .005, cloth)
        else:
            K.rbox(W, L - hd + .01, bh - .03, cloth, r=.025, k=4, m=14, fold=.0014, loc=(0, -hd / 2 + .005, .03 + (bh - .03) / 2), grain=None, crown=0, bulge=.004, sharp=180, piping=True, pipe_rows=('top', 'bottom'))
        K.rbox(W - .1, L - hd - .1, .05, T.wood('black'), loc=(0, -hd / 2, .025))
        z0 = bh - .06
    elif cloth:
        lh = .14
        rh = .22
        for s in (-1, 1):
            # the ends of the side rails are inside the front rail
            K.rbox(.06, L - hd - .02, rh, cloth, r=.022, k=4, m=14, loc=(s * (W / 2 - .03), -hd / 2 + .01, lh + rh / 2), grain=None, bulge=.004, sharp=180, piping=True)
        K.rbox(W - .004, .06, rh, cloth, r=.022, k=4, m=14, loc=(0, -L / 2 + .03, lh + rh / 2), grain=None, bulge=.004, sharp=180, piping=True)
        lm = P.leg_mat(m.get('legs', 'taper'), m.get('wood', 'walnut'))
        for sx in (-1, 1):
            for yy in (-L / 2 + .07, L / 2 - .12):
                P.leg(m.get('legs', 'taper'), lh + .01, lm, sx * (W / 2 - .07), yy, .026, (sx * .012, -.012))
        z0 = lh + rh - .10
        slats(W, L - .2, z0 - .012, T.wood('ash'))
    elif m.get('low'):
        bw = .16
        for s in (-1, 1):
            K.rbox(bw, L - .06, .042, wood, r=.010, k=3, loc=(s * (W / 2 - bw / 2), -.01, .22), grain='y')
        K.rbox(W - 2 * bw - .002, bw, .042, wood, r=.010, k=3, loc=(0, -L / 2 + bw / 2 + .02, .22), grain='x')
        K.rbox(W - .1, L - .3, .06, wood, r=.004, loc=(0, -.06, .185), grain='y')
        for sx in (-1, 1):
            for sy in (-1, 1):
                K.rbox(.08, .08, .16, wood, r=.006, loc=(sx * (W / 2 - .26), sy * (L / 2 - .36), .08), grain='z')
        mw = W - .20
        my2 = L / 2 - .075
        ml = L - .26
        bedding(mw, ml, .241, my2 - ml / 2, m, my2 - .02, .252, mt=.22, tucked=False)
        return
    else:
        rh = .16 if kind != 'arches' else .19
        rz = .33
        rails(W, L - .06, rz, rh, wood, t=.034)
        if kind == 'arches':
            for s in (-1, 1):
                K.lathe([(.028, 0), (.034, .04), (.024, .08), (.024, .08), (.040, .14), (.046, .20), (.046, .20), (.046, .46), (.046, .46), (.030, .49), (.044, .53), (.034, .575), (.018, .60), (.022, .62), (.0001, .645)],
                        wood, loc=(s * (W / 2 - .045), -L / 2 + .05, 0), segs=36)
            K.cutout(K.rect(-W / 2 + .1, .25, W / 2 - .1, .43), [K.arch(a, a + .10, .29, .34, .40, n=8) for a in np.linspace(-W / 2 + .16, W / 2 - .26, 12)], .012, wood, loc=(0, -L / 2 + .018, 0), rot=(90, 0, 0), grain='x', bevel=.003)
        elif kind == 'cane_arch':
            for s in (-1, 1):
                P.leg('taper', .34, wood, s * (W / 2 - .05), -L / 2 + .06, .030, (s * .03, -.02))
        elif kind == 'jaali':
            for s in (-1, 1):
                K.rbox(.065, .065, .48, wood, r=.008, loc=(s * (W / 2 - .0325), -L / 2 + .035, .24), grain='z')
                K.rbox(.085, .085, .020, wood, r=.006, loc=(s * (W / 2 - .0325), -L / 2 + .035, .49))
        else:
            for s in (-1, 1):
                K.lathe([(.018, 0), (.026, .10), (.02, .16), (.02, .16), (.030, .19), (.030, .43), (.030, .43), (.0001, .445)], wood, loc=(s * (W / 2 - .03), -L / 2 + .03, 0), segs=28)
        z0 = .35
        slats(W, L - .15, z0 - .012, T.wood('ash'))
        # the strips that carry the slats close the gap between the mattress and the rails
        for s in (-1, 1):
            K.rbox(.055, L - .16, .022, wood, loc=(s * (W / 2 - .062), 0, z0 - .002), grain='y')
    ml = L - hd - fwd - .06
    mw = W - (.10 if cloth or m.get('storage') else .085)
    my = L / 2 - hd - fwd - .012
    # a storage box has no rails, so its quilt rests on the lid; on other beds the quilt is tucked in behind the rails
    tucked = not m.get('storage')
    hem = dict(drawers=.422, box=.402).get(m.get('storage'), z0 + .03)
    if tucked:
        mw = W - (.190 if cloth else .135)
    if kind in ('arches', 'jaali'):
        # keep the mattress clear of the posts at the foot
        mw, ml = W - (.16 if kind == 'jaali' else .19), ml - .055
    if tucked:
        ml -= .035
    if m.get('lid'):
        # the lid is hinged at the headboard and swings up with the mattress
        with K.at(0, my, z0 + .03, -27, 0, 0):
            K.rbox(mw, ml, .03, T.wood('ash'), r=.004, loc=(0, -ml / 2, -.015), grain='y')
            bedding(mw, ml, 0, -ml / 2, dict(m, throw=None), -.01, -.018, mt=.22, pillows=0, tucked=False)
        # a gas strut on each side, from a pin in the side panel to a bracket under the lid
        steel, black = T.plain('#8E8F8D', .3, .5, 'steel', metallic=1.0), T.plain('#232222', .4, .5, 'blackmetal')
        up = math.radians(27)
        for s in (-1, 1):
            x = s * (mw / 2 - .05)
            low = np.array((x, my - .98, .20))
            high = np.array((x, my - .70 * math.cos(up), z0 + .03 + .70 * math.sin(up) - .045))
            middle = low + (high - low) * .55
            K.rod(low, middle, .012, black)
            K.rod(middle, high, .006, steel)
            K.rod(low, (s * W / 2 * .985, low[1], low[2]), .007, steel)
            with K.at(*high, -27, 0, 0):
                K.rbox(.03, .06, .004, black, r=.001, loc=(0, 0, .014))
                for side in (-1, 1):
                    K.rbox(.004, .024, .026, black, r=.001, loc=(side * .010, 0, .001))
        return
    bedding(mw, ml, z0, my - ml / 2, m, my - .01, hem, mt=.22, pillows=1 if single else 2, tucked=tucked)


def bunk(m, L, W, H):
    """Builds two beds, one above the other. The long side faces -y."""
    wm = m['style'] == 'wood'
    wood = T.wood(m['wood']) if wm else T.metal(m['metal'])
    z1, z2 = .30, H - .54
    if wm:
        ps = .062
        for sx in (-1, 1):
            for sy in (-1, 1):
                K.rbox(ps, ps, H, wood, r=.010, k=3, loc=(sx * (L / 2 - ps / 2), sy * (W / 2 - .06 - ps / 2) + .0, H / 2), grain='z')
            for z, h in ((z1, .11), (z2, .11), (z1 + .34, .07), (H - .06, .07), (H - .22, .05), (z1 + .50, .05)):
                K.bar((sx * (L / 2 - ps / 2), -W / 2 + .1, z), (sx * (L / 2 - ps / 2), W / 2 - .1, z), .026, h, wood, r=.006)
            for i in range(5):
                yy = -W / 2 + .17 + (W - .34) * i / 4
                K.rbox(.016, .034, .45, wood, r=.003, loc=(sx * (L / 2 - ps / 2), yy, H - .275), grain='z')
                K.rbox(.016, .034, .48, wood, r=.003, loc=(sx * (L / 2 - ps / 2), yy, z1 + .25), grain='z')
        yf = W / 2 - .06 - ps / 2
        for sy in (-1, 1):
            for z in (z1, z2):
                K.bar((-L / 2 + .05, sy * yf, z), (L / 2 - .05, sy * yf, z), .028, .12, wood, r=.007)
        # guard rails: over the whole length at the back, with a gap for the ladder at the front
        lx = L / 2 - .52
        for z in (z2 + .22, z2 + .36):
            K.bar((-L / 2 + .05, yf, z), (L / 2 - .05, yf, z), .024, .07, wood, r=.006)
            K.bar((-L / 2 + .05, -yf, z), (lx - .02, -yf, z), .024, .07, wood, r=.006)
        K.rbox(.05, .03, .44, wood, r=.006, loc=(lx - .03, -yf, z2 + .19), grain='z')
        # ladder
        for x in (lx + .04, lx + .40):
            K.bar((x, -W / 2 + .035, 0), (x, -W / 2 + .06, z2 + .42), .05, .028, wood, r=.008, up=(0, 1, 0))
        for i in range(4):
            z = .26 + i * .27
            K.rbox(.34, .085, .028, wood, r=.008, k=3, loc=(lx + .22, -W / 2 + .055, z), grain='x')
    else:
        r = .019
        yf = W / 2 - .03
        for sx in (-1, 1):
            for sy in (-1, 1):
                K.rbox(.038, .038, H, wood, r=.006, loc=(sx * (L / 2 - .019), sy * yf, H / 2), grain='z')
            for z in (z1, z2, z1 + .42, H - .02):
                K.bar((sx * (L / 2 - .019), -yf, z), (sx * (L / 2 - .019), yf, z), .03, .04, wood, r=.004)
            for i in range(1, 7):
                yy = -yf + 2 * yf * i / 7
                K.rod((sx * (L / 2 - .019), yy, z1), (sx * (L / 2 - .019), yy, z1 + .42), .008, wood)
                K.rod((sx * (L / 2 - .019), yy, z2), (sx * (L / 2 - .019), yy, H - .02), .008, wood)
        for sy in (-1, 1):
            for z in (z1, z2):
                K.bar((-L / 2 + .02, sy * yf, z), (L / 2 - .02, sy * yf, z), .03, .05, wood, r=.004)
        gx = L / 2 - .50
        K.rod((-L / 2, yf, H - .14), (L / 2, yf, H - .14), .012, wood)
        K.tube(K.spline([(-L / 2 + .02, -yf, H - .13), (0, -yf, H - .13), (gx - .08, -yf, H - .13), (gx, -yf, H - .20), (gx + .01, -yf, z2)], 8), .013, wood, segs=14)
        K.tube([(-L / 2 + .02, -yf, H - .28), (gx + .005, -yf, H - .28)], .010, wood)
        for i in range(7):
            x = -L / 2 + .14 + (gx + L / 2 - .24) * i / 6
            K.rod((x, -yf, z2), (x, -yf, H - .13), .007, wood)
        for x in (gx + .07, gx + .41):
            K.rod((x, -yf - .19, 0), (x, -yf - .025, z2 + .18), .015, wood)
        for i in range(4):
            t = (.24 + .25 * i) / (z2 + .18)
            K.rbox(.34, .055, .022, wood, r=.008, loc=(gx + .24, -yf - .19 + .165 * t, .24 + .25 * i), grain='x')
    for z, th, sd in ((z1, 0, 3), (z2, 1, 9)):
        mm = dict(m, throw=None, quilt=m['throws'][th])
        with K.at(0, 0, 0, 0, 0, 90):
            slats(W - .08, L - .1, z + .0, T.wood('ash'))
            q = T.fabric(m['throws'][th], 'linen')
            sh = T.sheet(m['linen'])
            mw, ml = W - (.27 if wm else .14), L - .16
            K.rbox(mw, ml, .14, sh, r=.04, k=4, m=14, loc=(0, 0, z + .09), grain=None, crown=.01, bulge=.004, sharp=180, piping=True)
            # a quilt over the foot of the mattress, tucked in behind the rails, with the sheet turned down over the quilt
            top, foot, over = z + .178, -ml / 2 + .01, ml * .60
            drape(mw + .004, over, top - z - .02, q, top, foot, seed=sd, front=False, amp=.012, thick=.018, loose=.15, roll=.02)
            # the same seed gives the sheet the quilt's folds, so that no gap shows between them
            drape(mw + .036, .22, top - z - .022, sh, top + .016, foot + over - .15, seed=sd, front=False, amp=.012, thick=.007, loose=.15, roll=.020)
            K.pillow(mw * .86, .42, .17, sh, loc=(0, ml / 2 - .26, z + .245), rot=(20, 0, 2), ears=.045, wrinkle=.016, n=72)


BUILD = dict(bed=bed, bunk=bunk)
